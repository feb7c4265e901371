import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { Link } from 'react-router-dom'
import remarkGfm from 'remark-gfm'
import { CodeBlock } from './CodeBlock.tsx'
import { headingId } from './headings.ts'
import { useHashTarget } from './use-hash-target.ts'
import './markdown.css'

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (node && typeof node === 'object' && 'props' in node)
    return textOf((node.props as { children?: ReactNode }).children)
  return ''
}

/** A long name in a narrow column breaks after its underscores. */
const breakable = (text: ReactNode): ReactNode =>
  typeof text === 'string' && /^\w+$/.test(text)
    ? text.split(/(?<=_)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))
    : text

const components: Components = {
  h2({ children }) {
    const id = headingId(textOf(children))
    return (
      <h2 id={id}>
        {children}
        <a href={`#${id}`} className="anchor" aria-label={`Link to ${textOf(children)}`}>
          #
        </a>
      </h2>
    )
  },
  h3: ({ children }) => <h3 id={headingId(textOf(children))}>{children}</h3>,
  a: ({ href = '', children }) =>
    href.startsWith('/') && !href.startsWith('/files/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href}>{children}</a>
    ),
  code: ({ className, children }) => <code className={className}>{breakable(children)}</code>,
  pre: ({ children }) => <CodeBlock code={textOf(children)}>{children}</CodeBlock>,
  table: ({ children }) => (
    // What scrolls must be reachable by keyboard to be scrolled by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroller" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

/** A text in Markdown with tables. Markup of other kinds is shown as it is written, never run. */
export function Markdown({ text }: { text: string }) {
  useHashTarget()
  return (
    <div className="prose">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </ReactMarkdown>
    </div>
  )
}
