import type { ReactNode } from 'react'

/** Where no script runs, in place of what needs them: what that is, and what to do. */
export const NeedsScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="mt-4 rounded-m bg-sunken px-4 py-3.5 text-small">{children}</p>
  </noscript>
)
