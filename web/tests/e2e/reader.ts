/** Playing as somebody does who hears the page: through the tree that the browser gives to screen readers. */

import type { CDPSession, Page } from 'playwright-core';

interface Node {
  role: string;
  name: string;
  /** The names of the regions around it. */
  within: string[];
  element: number | undefined;
}

export class Reader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async at(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Reader(page, session);
  }

  /** Everything that is read out, in order. */
  async nodes(): Promise<Node[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    const found = new Map(nodes.map((node) => [node.nodeId, node]));
    const text = (value: { value?: unknown } | undefined): string => (typeof value?.value === 'string' ? value.value : '');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map((node) => {
        const within: string[] = [];
        for (let up = node.parentId; up !== undefined; up = found.get(up)?.parentId) {
          const parent = found.get(up);
          if (text(parent?.role) === 'region') within.push(text(parent?.name));
        }
        return { role: text(node.role), name: text(node.name), within, element: node.backendDOMNodeId };
      });
  }

  /** The buttons of a region. */
  async buttons(region: string): Promise<Node[]> {
    return (await this.nodes()).filter(({ role, within }) => role === 'button' && within.includes(region));
  }

  async has(name: RegExp): Promise<boolean> {
    return (await this.nodes()).some((node) => name.test(node.name));
  }

  /** What a screen reader does: goes there and presses. */
  async press({ element }: Node): Promise<void> {
    // What was read out may be gone by now, as for anybody.
    const there = element !== undefined && (await this.session.send('DOM.focus', { backendNodeId: element }).then(() => true, () => false));
    if (there) await this.page.keyboard.press('Enter');
  }
}
