import type { PhrasingContent } from 'mdast'

export interface Run {
  text: string
  bold: boolean
  italic: boolean
  /** Absolute, or a path of the product. */
  link: string | null
}

/** What stands in a line, as runs of one look. */
export function runsOf(
  nodes: readonly PhrasingContent[],
  look: Omit<Run, 'text'> = { bold: false, italic: false, link: null },
): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text' || node.type === 'inlineCode')
      return [{ ...look, text: node.value.replaceAll('\n', ' ') }]
    if (node.type === 'break') return [{ ...look, text: ' ' }]
    if (node.type === 'strong') return runsOf(node.children, { ...look, bold: true })
    if (node.type === 'emphasis') return runsOf(node.children, { ...look, italic: true })
    if (node.type === 'link') return runsOf(node.children, { ...look, link: node.url })
    return 'children' in node ? runsOf(node.children, look) : []
  })
}

export const plainText = (nodes: readonly PhrasingContent[]): string =>
  runsOf(nodes)
    .map(({ text }) => text)
    .join('')
