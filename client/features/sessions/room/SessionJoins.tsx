import type { FragmentType } from '@apollo/client'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { Icon } from '../../../components/Icon.tsx'
import { useNow } from '../../../components/use-now.ts'
import {
  type SessionJoins_sessionFragment,
  useSessionJoins_sessionFragment,
} from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { isOnRecord, joinLines } from './join-lines.ts'

interface SessionJoinsProps {
  session: FragmentType<SessionJoins_sessionFragment>
  zone: string
  onDeep?: boolean
}

/** Who is on record as having joined, and when; nothing before the room opens. */
export function SessionJoins({ session: masked, zone, onDeep = false }: SessionJoinsProps) {
  const session = useSessionJoins_sessionFragment(masked)
  const now = useNow(30_000)
  if (!isOnRecord(session, now)) return null
  return (
    <ul aria-label="On record" aria-live="polite" className="grid gap-2 text-small not-first:mt-4">
      {joinLines(session, zone).map(({ text, isIn }) => (
        <li
          key={text}
          className={cx('num flex items-center gap-2', !isIn && (onDeep ? 'text-white/85' : 'text-ink-2'))}
        >
          <Icon
            of={isIn ? CircleCheck : CircleDashed}
            size={16}
            className={isIn && !onDeep ? 'text-brand' : ''}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}
