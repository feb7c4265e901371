import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { Chip } from '../../../components/Chip.tsx'
import { type CoachAbout_coachFragment, useCoachAbout_coachFragment } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'

/** A phone shows this much of a longer text first. */
const SHORT = 160

/** The coach in their own words; on a phone the beginning, and the rest on request. */
export function CoachAbout({ coach: masked }: { coach: FragmentType<CoachAbout_coachFragment> }) {
  const { bio, specialties } = useCoachAbout_coachFragment(masked)
  const [isOpen, setOpen] = useState(false)
  const isCut = !isOpen && bio.length > SHORT
  return (
    <section>
      <h2 className="text-section max-md:sr-only">About</h2>
      <p
        className={cx('max-w-prose whitespace-pre-line md:mt-3', isCut && 'max-md:not-noscript:line-clamp-3')}
      >
        {bio}
      </p>
      {isCut && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold text-brand underline-offset-4 hover:underline md:hidden"
        >
          More
        </button>
      )}
      {specialties.length > 0 && (
        <ul aria-label="Specialties" className="mt-3 flex flex-wrap gap-2 md:mt-5">
          {specialties.map((specialty) => (
            <li key={specialty}>
              <Chip>{specialty}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
