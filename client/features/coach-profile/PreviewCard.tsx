import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Avatar } from '../../components/Avatar.tsx'
import { Chip } from '../../components/Chip.tsx'
import { ChoiceChips } from '../../components/fields/ChoiceChips.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import { Rating } from '../../components/Rating.tsx'
import { VerifiedBadge } from '../../components/VerifiedBadge.tsx'
import type { CoachProfileForm_profileFragment } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formValues, savedValues } from './preview-values.ts'
import type { ProfileForm } from './profile-form.ts'

interface PreviewCardProps {
  profile: CoachProfileForm_profileFragment
  control: Control<ProfileForm>
}

const SHOWN_SPECIALTIES = 4

const VIEWS = [
  { value: 'now', label: 'Now' },
  { value: 'then', label: 'Once saved and confirmed' },
] as const

/** What the public page says: of a verified coach what it says now, or would say with the form saved and confirmed. */
export function PreviewCard({ profile, control }: PreviewCardProps) {
  const form = useWatch({ control }) as ProfileForm
  const [view, setView] = useState<'now' | 'then'>('now')
  const { facts, bio, specialties, rate, background } =
    profile.isVerified && view === 'now' ? savedValues(profile) : formValues(form)
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2.5 text-heading">
        As students see you
      </h2>
      {profile.isVerified && (
        <div className="mb-2.5">
          <ChoiceChips label="What the preview shows" options={VIEWS} value={view} onChange={setView} />
        </div>
      )}
      <Card className="p-5">
        <div className="flex items-center gap-4">
          <Avatar id={profile.id} name={profile.fullName} size={56} />
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <b className="font-display text-heading font-medium wrap-anywhere">{profile.fullName}</b>
              {profile.isVerified && <VerifiedBadge look="mark" />}
            </div>
            <p className="text-small text-ink-2">{facts || 'Your previous role and degree'}</p>
          </div>
        </div>
        <p className="mt-3.5 line-clamp-4 text-small">
          {bio || <span className="text-ink-3">Your biography</span>}
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          {specialties.slice(0, SHOWN_SPECIALTIES).map((specialty) => (
            <Chip key={specialty}>{specialty}</Chip>
          ))}
        </div>
        {background.length > 0 && (
          <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-small">
            {background.map(({ title, lines }) => (
              <div key={title}>
                <dt className="text-tiny text-ink-2">{title}</dt>
                <dd className="break-words whitespace-pre-line">{lines.join('\n')}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-4">
          <Rating value={profile.rating}>
            <span className="text-small">
              {profile.totalSessions > 0 ? plural(profile.totalSessions, 'session') : 'No sessions yet'}
            </span>
          </Rating>
          <span>
            <b className="text-heading">{rate.amountMinor > 0 ? <Money value={rate} /> : '–'}</b>{' '}
            <span className="text-small text-ink-2">per hour</span>
          </span>
        </div>
      </Card>
      {!profile.isVerified && (
        <p className="mt-2 text-tiny text-ink-2">Nobody sees it before your profile is verified.</p>
      )}
    </section>
  )
}
