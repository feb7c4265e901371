import { useState } from 'react'
import { showToast } from '../overlays/toast.ts'

/** What support finds a failure by, to be read out or copied. */
export function Reference({ of: reference }: { of: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      showToast({ tone: 'error', title: 'The reference could not be copied' })
    }
  }

  return (
    <p className="mt-2 max-w-full text-small break-words text-ink-2">
      Reference <code className="select-all">{reference}</code>{' '}
      <button
        type="button"
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
        className="min-h-9 px-1 font-semibold text-brand hover:underline pointer-coarse:min-h-11"
      >
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> the reference</span>
      </button>
    </p>
  )
}
