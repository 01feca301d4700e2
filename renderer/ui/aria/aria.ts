// The one door to react-aria-components. Behind it, what the content security policy asks: react-aria would write a <style>
// for touch into the page; the rule stands in aria.css instead, and an element of the id it looks for says it is there.
import './aria.css';

const styleId = 'react-aria-pressable-style';

if (typeof document !== 'undefined' && document.getElementById(styleId) === null) {
  const mark = document.createElement('meta');
  mark.id = styleId;
  document.head.append(mark);
}

export {
  Autocomplete,
  Button as AriaButton,
  Dialog as AriaDialog,
  Focusable,
  Header,
  Input as AriaInput,
  ListBox,
  ListBoxItem,
  ListLayout,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Modal,
  ModalOverlay,
  Popover,
  Pressable,
  SearchField as AriaSearchField,
  Select as AriaSelect,
  SelectValue,
  Separator,
  Tab,
  TabList,
  TabPanel,
  Tabs as AriaTabs,
  Tooltip as AriaTooltip,
  TooltipTrigger,
  Virtualizer,
} from 'react-aria-components';
