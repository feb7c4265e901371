import BadgeCheck from 'lucide-react/icons/badge-check'
import { Chip } from './Chip.tsx'
import { Icon } from './Icon.tsx'

/** `chip` on a profile; `mark` beside a name in a list. */
export function VerifiedBadge({ look = 'chip' }: { look?: 'chip' | 'mark' }) {
  if (look === 'chip') {
    return (
      <Chip tone="brand" icon={BadgeCheck}>
        Verified
      </Chip>
    )
  }
  return (
    <span className="inline-flex text-brand" title="Verified by hand">
      <Icon of={BadgeCheck} />
      <span className="sr-only">Verified</span>
    </span>
  )
}
