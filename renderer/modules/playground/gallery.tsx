import styles from './playground.module.css';
import { Buttons } from './sections/buttons.tsx';
import { Code } from './sections/code.tsx';
import { Choices } from './sections/choices.tsx';
import { Fields, OneTimeCode, Passwords } from './sections/fields.tsx';
import { LongList } from './sections/long-list.tsx';
import { Navigation, Palette } from './sections/navigation.tsx';
import { Notices } from './sections/notices.tsx';
import { Overlays } from './sections/overlays.tsx';
import { States, Uploads } from './sections/states.tsx';
import { Statuses } from './sections/statuses.tsx';
import { Table } from './sections/table.tsx';
import { TenantText } from './sections/tenant-text.tsx';
import { Tiles } from './sections/tiles.tsx';
import { TypedFields } from './sections/typed-fields.tsx';

/** Every component in every state. The gallery sends no requests. */
export function Gallery() {
  return (
    <div className={styles['grid']}>
      <Buttons />
      <Fields />
      <Passwords />
      <Choices />
      <Statuses />
      <OneTimeCode />
      <Tiles />
      <Notices />
      <States />
      <Uploads />
      <Overlays />
      <Palette />
      <Navigation />
      <TypedFields />
      <Table />
      <LongList />
      <Code />
      <TenantText />
    </div>
  );
}
