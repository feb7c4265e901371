import { Link } from 'react-router-dom'
import type { Remedy } from '../draft/reason-words.ts'
import { ruleId } from '../draft/rule-words.ts'

interface RemedyLinkProps {
  remedy: Remedy | undefined
  onDay: () => void
  onWeekly: () => void
}

const LOOK =
  'block text-left text-tiny font-semibold text-ink underline underline-offset-2 pointer-coarse:min-h-11'

/** Where the coach can change what speaks against a time. */
export function RemedyLink({ remedy, onDay, onWeekly }: RemedyLinkProps) {
  if (!remedy) return null
  if ('to' in remedy)
    return (
      <Link to={remedy.to} className={LOOK}>
        {remedy.label}
      </Link>
    )
  const acts = { weekly: onWeekly, day: onDay, calendars: () => goTo('calendars') }
  return (
    <button
      type="button"
      className={LOOK}
      onClick={'rule' in remedy ? () => goTo(ruleId(remedy.rule)) : acts[remedy.show]}
    >
      {remedy.label}
    </button>
  )
}

/** Puts the focus into the first control of a part of the page, which brings it into view. */
function goTo(id: string): void {
  const part = document.getElementById(id)
  const control = part?.querySelector<HTMLElement>('input, select, button') ?? part
  control?.focus()
}
