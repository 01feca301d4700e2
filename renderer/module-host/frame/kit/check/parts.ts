// The arguments and options of every part of the kit, as contract/portal-types declares them. A test compares both, so that they cannot
// drift apart. The notation is short, because the table is part of the frame's script:
//
// - `name!kind` is required, `name:kind` is optional.
// - `s` text, `n` number, `b` true or false, `f` function, `e` element, `c` content or null, `o` object, `i` icon, `a` anything; a name with a capital letter
//   is an entry of `shapes`; `=a|b` one of these words; `+` separates alternatives.
// - `[kind` is a list of options, `(kind` a list of data. Data may have more names than these, and values that are missing.
import type { Kit } from '#contract/portal-types/index.d.ts';

/** The arguments of each part, in their order; the content after them is not checked. */
export const parts: Readonly<Record<keyof Kit, string>> = {
  element: 'tag!s properties:o',
  page: 'options!Page',
  routes: 'views!o',
  list: 'options!List',
  button: 'label!s onPress!f options:Button',
  search: 'options!Search',
  table: 'options!Table',
  filters: 'options!Filters',
  tabs: 'items![TabItem options!Tabs',
  days: 'options!Days',
  segments: 'options!Segments',
  lanes: 'options!Lanes',
  dialog: 'options!Dialog',
  confirm: 'options!Confirm',
  bars: 'options!Bars',
  line: 'options!Line',
  figures: 'values!(Figure',
  form: 'options!Form',
  field: 'options!Field',
  files: 'options!Files',
  chooseFiles: 'label!s onFiles!f options:ChooseFiles',
  status: 'text!s tone!=neutral|info|ok|warn|bad options:Status',
  card: 'title!s',
  picture: 'file!o description!s',
  sheet: 'main![c side:[c options:Sheet',
  section: 'options!Section',
  facts: 'values!(Fact',
  quantity: 'value:n one!s many!s',
  totals: 'lines!(TotalLine',
  history: 'entries!(HistoryEntry options:History',
  message: 'options!Message',
  limit: 'options!Limit',
  decision: 'options!Decision',
  loading: 'label:s',
  empty: 'title!s sentence:s action:e',
  failed: 'error:a retry:f',
  load: 'place!e work!f',
};

const variants = '=primary|line|ghost|danger|danger-line';
const lengths = '=10|25|50|100';
const laneValues = 'lanes!(Lane blocks!(LaneBlock closed:(LaneClosing now:s summary:s onFree:f';
const field =
  'label!s kind!=text|select|textarea|checkbox|number|money|date|time|cpf|cnpj|cpf-cnpj|cep|phone|email|emails|url|boleto ' +
  'required:b hint:s placeholder:s options:(Option value:s min:s max:s width:=half';

export const shapes = {
  Page: 'title!s shortTitle:s subtitle:s count:n status:e back:s queue:Queue actions:[e foot:e',
  Queue: 'position!n total!n onPrevious:f onNext:f',
  List:
    'caption!s columns![Column rows!f noun:[s tabs:ListTabs search:SearchBox filters:[ListFilter sort:Sort ' +
    `pageLength:${lengths} empty:Empty onOpen:f selection:Selection export:s+Export onCount:f card:Card`,
  Column: 'key!s label!s align:=start|end show:f shade:f+=muted|faint secondary:b total:f+=sum',
  ListTabs: 'name!s label!s selected:s labels:[ListTab items!f',
  ListTab: 'id!s label!s count:n',
  SearchBox: 'label!s placeholder:s name:s',
  ListFilter: 'name!s label!s kind!=select|period options:(Option lastDays:n',
  FilterField: 'name!s label!s kind!=select|period options:(Option',
  Option: 'value!s label!s',
  Sort: 'key!s descending:b',
  Empty: 'title!s sentence:s action:e',
  Selection: 'actions![SelectionAction',
  SelectionAction: 'label!s onPress!f',
  Export: 'name!s rows:f',
  Card: 'title!s+f end:s+f status:s+f notes:[s+f',
  Table:
    'caption!s columns![Column rows!(a empty:s onClear:f onOpen:f sort:Sort sortable:b ' +
    `pageLength:${lengths} search:b+s filters:[FilterField selection:Selection export:s+Export card:Card`,
  Filters: 'fields![FilterField search:SearchBox values:o onChange!f',
  Button: `variant:${variants} icon:i`,
  Search: 'label!s placeholder:s value:s onSearch!f',
  TabItem: 'id!s label!s count:n content!e+f',
  Tabs: 'label!s selected:s onSelect:f',
  Days: 'label!s value:s min:s max:s onChange!f',
  Segments: 'label!s options!(Option value!s onChange!f',
  Lanes: `${laneValues} label!s from!s to!s kinds![LaneKind tools:[c freeLabel:s onOpen:f`,
  LaneValues: laneValues,
  Lane: 'id!s label!s note:s icon:i',
  LaneKind: 'id!s label!s icon!i tone!=neutral|info|ok|warn|bad|brand open:b',
  LaneBlock: 'id!s lane!s from!s to!s kind!s title!s note:s',
  LaneClosing: 'lane!s from!s to!s text!s',
  Dialog: 'title!s sentence:s content:e+f actions:[DialogAction size:=normal|wide tone:=normal|danger',
  DialogAction: 'label!s id!s variant:=primary|line|danger|danger-line onPress:f',
  Confirm: 'title!s sentence:s confirm!s danger:b onConfirm:f',
  Bars: 'title!s values!(Point show:f',
  Line: 'title!s values!(Point show:f goal:Point',
  Point: 'label!s value!n',
  Figure: 'label!s value!s hint:s',
  Form: 'draft:s fields![FormField submit!s onSubmit!f',
  FormField: `name!s ${field}`,
  Field: `name:s ${field} onChange!f`,
  Files: 'label!s folder:s readOnly:b',
  ChooseFiles: 'name:s accept:s multiple:b variant:=primary|line|ghost',
  Status: 'icon:i',
  Sheet: 'side:=narrow|wide',
  Section: 'title!s count:n note:s action:e more:e collapsed:b',
  Fact: 'label!s value!s+e note:s+e wide:b copy:b+s',
  TotalLine: 'label!s value!s strong:b',
  HistoryEntry: 'icon!i tone:=info|ok|warn|bad who:s text!s note:s at!s',
  History: 'title:s action:e',
  Message: 'who!s role:s at!s text!s',
  Limit: 'title!s subject:s subjectNote:s used!n overdue:n order:n orderLabel:s limit!n show:f',
  Decision: 'amount!s note:s approve!Answer refuse!Refuse ask:Answer',
  Answer: 'label!s onPress!f',
  Refuse: 'label!s submit!s reasons!(Option messageLabel:s hint:s onSubmit!f',
} as const satisfies Readonly<Record<string, string>>;

export type ShapeName = keyof typeof shapes;
