// The only import of react-aria-components and react-aria. react-aria would insert a <style> element for touch, which the content security policy
// forbids. aria.css contains the rule instead, and an element with the expected id prevents the insertion.
import './aria-locale.ts';
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
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Dialog as AriaDialog,
  Focusable,
  Group as AriaGroup,
  Header,
  Input as AriaInput,
  ListBox,
  ListBoxItem,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
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
} from 'react-aria-components';
// react-aria-components does not export them.
export { usePreventScroll } from 'react-aria';
export { ariaHideOutside } from 'react-aria/private/overlays/ariaHideOutside';
