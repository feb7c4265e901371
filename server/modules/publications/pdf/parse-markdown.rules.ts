import type { Root } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import remarkGfm from 'remark-gfm'

type Settings = Record<string, unknown[]>

/** Markdown with tables, as a tree. The dialect is the one the pages use, asked of the same plugin. */
export function parseMarkdown(text: string): Root {
  const settings: Settings = {}
  const plugin = remarkGfm as unknown as (this: { data: () => Settings }) => void
  plugin.call({ data: () => settings })
  return fromMarkdown(text, {
    extensions: settings.micromarkExtensions as Options['extensions'],
    mdastExtensions: settings.fromMarkdownExtensions as Options['mdastExtensions'],
  })
}
