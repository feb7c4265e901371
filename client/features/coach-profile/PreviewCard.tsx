import { type Control, useWatch } from 'react-hook-form'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { VerifiedBadge } from '../../components/VerifiedBadge.tsx'
import type { CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { currencyOfCountry } from '../geo/geo-rules.ts'
import { minorOf } from './money-text.ts'
import type { ProfileForm } from './profile-form.ts'

interface PreviewCardProps {
  profile: CoachProfileForm_profileFragment
  control: Control<ProfileForm>
}

const SHOWN_SPECIALTIES = 4

/** The card students see in the list, as the form stands now; claims of a verified coach as they are confirmed. */
export function PreviewCard({ profile, control }: PreviewCardProps) {
  const form = useWatch({ control })
  const amountMinor = minorOf(form.hourlyRate ?? '') ?? 0
  const currency = currencyOfCountry(form.taxResidencyCountry || null)
  const { previousRole, degree } = profile.isVerified ? profile : form
  const facts = [previousRole || form.headline, degree].filter(Boolean).join(' · ')
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2.5 text-heading">
        As students see you
      </h2>
      <Card className="p-5">
        <div className="flex items-center gap-4">
          <Avatar id={profile.id} name={profile.fullName} size={56} />
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <b className="font-display text-heading font-medium">{profile.fullName}</b>
              {profile.isVerified && <VerifiedBadge look="mark" />}
            </div>
            <p className="text-small text-ink-2">{facts || 'Your previous role and degree'}</p>
          </div>
        </div>
        <p className="mt-3.5 line-clamp-4 text-small">
          {form.bio?.trim() || <span className="text-ink-3">Your biography</span>}
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          {(form.specialties ?? []).slice(0, SHOWN_SPECIALTIES).map((specialty) => (
            <Chip key={specialty}>{specialty}</Chip>
          ))}
        </div>
        <div className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <Rating value={profile.rating}>
            <span className="text-small">
              {profile.totalSessions > 0 ? plural(profile.totalSessions, 'session') : 'No sessions yet'}
            </span>
          </Rating>
          <span>
            <b className="text-heading">
              {amountMinor > 0 ? <Money value={{ amountMinor, currency }} /> : '–'}
            </b>{' '}
            <span className="text-small text-ink-2">per hour</span>
          </span>
        </div>
      </Card>
    </section>
  )
}
