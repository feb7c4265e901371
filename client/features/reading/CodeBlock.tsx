import { type ReactNode, useState } from 'react'
import { showToast } from '../../components/overlays/toast.ts'

interface CodeBlockProps {
  /** As it is copied. */
  code: string
  children: ReactNode
}

/** Code that scrolls inside its own frame, with a button that copies it. */
export function CodeBlock({ code, children }: CodeBlockProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      showToast({ tone: 'error', title: 'The code could not be copied' })
    }
  }

  return (
    <div className="code">
      <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
      {/* What scrolls must be reachable by keyboard to be scrolled by it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>{children}</pre>
    </div>
  )
}
