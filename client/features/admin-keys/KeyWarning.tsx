import { Banner } from '../../components/Banner.tsx'
import { useNow } from '../../components/use-now.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'
import { plural } from '../../lib/text.ts'
import { inUtc, type ShownKey } from './key-words.ts'

/** What will stop a partner’s program, or has, and what to do about it. */
export function KeyWarning({
  partnerKey: { state, expiresAt, previousPrefix, overlapEndsAt },
}: {
  partnerKey: ShownKey
}) {
  const now = useNow(MINUTE)
  if (state === 'OVERLAPPING' && overlapEndsAt)
    return (
      <Banner tone="info">
        The former secret, <span className="num">{previousPrefix}…</span>, works until {inUtc(overlapEndsAt)}.
      </Banner>
    )
  if (state === 'EXPIRED')
    return (
      <Banner tone="danger">What asks with it is refused. Change when it expires to let it ask again.</Banner>
    )
  if (state !== 'EXPIRING') return null
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY)
  return (
    <Banner>
      It expires {days < 1 ? 'in some hours' : `in ${plural(days, 'day')}`}, and what asks with it is refused
      from then on. Change when it expires if the partner stays.
    </Banner>
  )
}
