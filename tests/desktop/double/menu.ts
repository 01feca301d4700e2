// The application menu as data: the click of an item can be called, its look cannot be tested.
import { NotModelled, requireKnown, strict } from './strict.ts';

interface Template {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly click?: () => void;
  readonly submenu?: readonly Template[];
}

export interface MenuItem extends Omit<Template, 'submenu'> {
  readonly submenu: Menu | null;
}

export class Menu {
  static #application: Menu | null = null;
  static setApplicationMenu = (menu: Menu | null): void => void (Menu.#application = menu);
  static getApplicationMenu = (): Menu | null => Menu.#application;
  static buildFromTemplate = (template: readonly Template[]): Menu => new Menu(template);

  readonly items: readonly MenuItem[];

  constructor(template: readonly Template[]) {
    this.items = template.map((item) => {
      requireKnown('MenuItem', item, ['id', 'label', 'role', 'type', 'click', 'submenu']);
      if (item.type !== undefined && item.type !== 'separator') throw new NotModelled(`a menu item of type ${item.type}`);
      return { ...item, submenu: item.submenu === undefined ? null : new Menu(item.submenu) };
    });
    // The menu is its own guard.
    return strict('Menu', this);
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null);
      if (found !== null) return found;
    }
    return null;
  }
}
