import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { Banner } from '../../../components/Banner.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type ListingState_profileFragment,
  useListingState_profileFragment,
} from '../../../generated/graphql.ts'
import { ListingVerb } from './ListingVerb.tsx'
import { ReadinessList } from './ReadinessList.tsx'
import { STAGE_WORDS } from './stage-words.ts'

interface ListingStateProps {
  profile: FragmentType<ListingState_profileFragment>
  /** On the profile page itself the whole checklist stands here and the link to it does not. */
  full?: boolean
  /** What it would have if the form beside it were saved; absent while nothing is changed. */
  draft?: ListingState_profileFragment['readiness']
}

/** Where the coach stands on the way to being listed, what is missing, and the one verb that comes next. */
export function ListingState({ profile: masked, full = false, draft }: ListingStateProps) {
  const profile = useListingState_profileFragment(masked)
  const { id, stage, readiness, returnedReason } = profile
  const { label, tone, meaning } = STAGE_WORDS[stage]
  const isDraft = stage === 'DRAFT'
  const missing = readiness.filter(({ done }) => !done).length
  const shown = draft ?? readiness
  return (
    <Card as="section" aria-labelledby="listing-state" className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="listing-state" className="text-heading">
          Your listing
        </h2>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p className="mt-1.5 text-small text-ink-2">{meaning}</p>
      {isDraft && returnedReason && (
        <div className="mt-4">
          <Banner>
            <b className="block">Sent back with a note</b>
            {returnedReason}
          </Banner>
        </div>
      )}
      {isDraft && (
        <div className="mt-4">
          <p className="num mb-1.5 text-small font-semibold">
            {shown.filter(({ done }) => done).length} of {shown.length} done{draft && ', once saved'}
          </p>
          <ReadinessList items={shown} missingOnly={!full} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ListingVerb stage={stage} isComplete={missing === 0} />
        {!full && (
          <LinkButton as={Link} to="/coach-profile-management" variant="secondary" size="sm">
            Edit profile
          </LinkButton>
        )}
        <LinkButton as={Link} to={`/coach/${id}`} variant="secondary" size="sm">
          {stage === 'ACTIVE' ? 'See public page' : 'Preview public page'}
        </LinkButton>
      </div>
    </Card>
  )
}
