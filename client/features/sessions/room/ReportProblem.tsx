import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { useEver } from '../../../components/overlays/use-ever.ts'
import {
  type ReportProblem_sessionFragment,
  useReportProblem_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { DisputeDialog } from '../aftermath/DisputeDialog.tsx'

interface ReportProblemProps {
  session: FragmentType<ReportProblem_sessionFragment>
  token: string | undefined
  zone: string
}

/** For when something went wrong: asks an admin to look. */
export function ReportProblem({ session: masked, token, zone }: ReportProblemProps) {
  const problem = useReportProblem_sessionFragment(masked)
  const session = useSessionActions_sessionFragment(problem)
  const [open, setOpen] = useState(false)
  const wasOpened = useEver(open)
  if (!session.allowedActions.some(({ action, allowed }) => action === 'DISPUTE' && allowed)) return null
  return (
    <p className="num px-1 text-small text-ink-2">
      Something went wrong?{' '}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:leading-11"
      >
        Report a problem
      </button>
      {problem.disputableUntil && ` until ${formatInstant(problem.disputableUntil, zone)}`}
      {wasOpened && (
        <DisputeDialog open={open} onClose={() => setOpen(false)} session={session} token={token} />
      )}
    </p>
  )
}
