import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { Link } from 'react-router-dom'
import { Icon } from '../../../components/Icon.tsx'
import type { ListingState_profileFragment } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { SECTION_OF } from './stage-words.ts'

interface ReadinessListProps {
  items: ListingState_profileFragment['readiness']
  /** Leaves out what is done. */
  missingOnly?: boolean
}

/** What a profile needs before review; each missing thing leads to where it is done. */
export function ReadinessList({ items, missingOnly }: ReadinessListProps) {
  return (
    <ul className="grid gap-1 pointer-coarse:gap-4">
      {items
        .filter(({ done }) => !missingOnly || !done)
        .map(({ code, message, done }) => (
          <li key={code} className="flex items-start gap-2.5 py-1 text-small">
            <span className={cx('mt-0.5', done ? 'text-brand' : 'text-ink-3')}>
              <Icon of={done ? Check : Circle} size={16} />
            </span>
            <span className="sr-only">{done ? 'Done:' : 'Missing:'}</span>
            {done ? (
              <span className="text-ink-2">{message}</span>
            ) : (
              <Link
                to={`/coach-profile-management#${SECTION_OF[code] ?? 'about'}`}
                className="press inline-block underline decoration-line-strong underline-offset-2 hover:decoration-ink"
              >
                {message}
              </Link>
            )}
          </li>
        ))}
    </ul>
  )
}
