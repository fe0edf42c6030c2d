import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Mark } from './code-editor';

export interface CodeView {
  show(source: string): void;
  mark(marks: readonly Mark[]): void;
  insert(text: string): void;
  goTo(line: number): void;
  close(): void;
}

const look = EditorView.theme({
  '&': {
    height: 'var(--code-height, 70dvh)',
    fontSize: '13px',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface-panel)',
  },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-gutters': { backgroundColor: 'var(--surface-sunken)', color: 'var(--ink-muted)', border: '0' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 8%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent) !important',
  },
  '.cm-tooltip': { backgroundColor: 'var(--surface-panel)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--accent-ink)' },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: 'var(--pending)' },
  { tag: [tags.string, tags.attributeValue, tags.number, tags.unit, tags.color], color: 'var(--due-soon)' },
  { tag: [tags.meta, tags.comment], color: 'var(--ink-muted)' },
]);

export function openCodeView(
  parent: HTMLElement,
  source: string,
  { label, nonce }: { label: string; nonce: string | null },
  changed: (source: string) => void,
): CodeView {
  let isShowing = false;
  const extensions = [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    html(),
    syntaxHighlighting(colours),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !isShowing) changed(update.state.doc.toString());
    }),
    look,
    // Generated styles need the CSP nonce.
    ...(nonce === null ? [] : [EditorView.cspNonce.of(nonce)]),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: source, extensions }) });
  const lineAt = (line: number) => view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
  return {
    show(text) {
      // the view ends each line with \n, whatever the source has
      const [now, insert] = [view.state.doc, view.state.toText(text)];
      if (insert.eq(now)) return;
      isShowing = true;
      view.dispatch({ changes: { from: 0, to: now.length, insert } });
      isShowing = false;
    },
    mark(marks) {
      const found = marks.map(({ line, text }) => {
        const { from, to } = lineAt(line);
        return { from, to, severity: 'error' as const, message: text };
      });
      view.dispatch(setDiagnostics(view.state, found));
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text));
      view.focus();
    },
    goTo(line) {
      const { from } = lineAt(line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
