import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import {
  type ClaimDesk_profileFragment,
  type ClaimReason,
  useClaimDesk_profileFragment,
  useCoachToReviewQuery,
  useDecideClaimsMutation,
} from '../../../../generated/graphql.ts'
import { type ClaimChoices, decisionsOf, unfinished } from '../../claims/claim-choice.ts'
import { ClaimList } from '../../claims/ClaimList.tsx'
import { type Choice, DecisionPanel } from '../DecisionPanel.tsx'
import { CheckField } from './CheckField.tsx'
import { commonChecks, confirmAll } from './claims-choice.ts'
import { DetailContent } from './DetailContent.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** What a verified coach changed, old beside new: confirmed at once, or decided on claim by claim. */
export function ChangedClaimsDetail({ item }: ItemDetailProps) {
  const query = useCoachToReviewQuery({ variables: { id: item.subjectId } })
  const coach = query.data?.coachProfile
  return (
    <DetailContent query={query} of={coach}>
      {(profile) => <ChangedClaims masked={profile} name={profile.fullName} />}
    </DetailContent>
  )
}

interface ChangedClaimsProps {
  masked: FragmentType<ClaimDesk_profileFragment>
  name: string
}

const CLAIM_BY_CLAIM = 1

function ChangedClaims({ masked, name }: ChangedClaimsProps) {
  const { id: coachId, claims } = useClaimDesk_profileFragment(masked)
  const [decideClaims] = useDecideClaimsMutation()
  const waiting = claims.filter(({ state }) => state === 'WAITING')
  const checks = commonChecks(waiting)
  const [check, setCheck] = useState<ClaimReason | ''>(
    checks[0]?.value === 'DOCUMENT_SEEN' ? 'DOCUMENT_SEEN' : '',
  )
  const [choices, setChoices] = useState<ClaimChoices>({})
  const [isByClaim, setIsByClaim] = useState(false)
  const send = (chosen: ClaimChoices) =>
    decideClaims({ variables: { input: { coachId, decisions: decisionsOf(waiting, chosen) } } })
  const options: Choice[] = [
    {
      title: 'Confirm all',
      effects: ['Shown on the profile at once'],
      confirm: 'Confirm claims',
      busy: 'Confirming',
      fields: <CheckField checks={checks} value={check} onChange={setCheck} />,
      mistake: () => (check === '' ? 'Choose how you checked the claims.' : null),
      carryOut: () => send(confirmAll(waiting, check)),
      done: `Claims of ${name} confirmed.`,
    },
    {
      title: 'Claim by claim',
      effects: ['Confirm, refuse or ask for a change'],
      confirm: 'Send decisions',
      busy: 'Sending',
      mistake: () => unfinished(choices),
      carryOut: () => send(choices),
      done: `We’ve told ${name} what you decided.`,
    },
  ]
  if (waiting.length === 0) return <p className="text-ink-2">These claims no longer need a decision.</p>
  return (
    <>
      <p className="mb-4 text-small text-ink-2">
        Job seekers see the old text until you confirm the new one.
      </p>
      <ClaimList claims={waiting} isChange choices={choices} onChoose={isByClaim ? setChoices : undefined} />
      <DecisionPanel choices={options} onChoose={(place) => setIsByClaim(place === CLAIM_BY_CLAIM)} />
    </>
  )
}
