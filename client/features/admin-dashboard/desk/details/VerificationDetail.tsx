import { useState } from 'react'
import {
  type ClaimReason,
  type CoachToReviewQuery,
  useClaimDesk_profileFragment,
  useCoachToReviewQuery,
  useDecideClaimsMutation,
  useReturnCoachProfileMutation,
  useVerifyCoachMutation,
} from '../../../../generated/graphql.ts'
import { type ClaimChoices, decisionsOf, unfinished } from '../../claims/claim-choice.ts'
import { ClaimList } from '../../claims/ClaimList.tsx'
import { CoachRecord } from '../../verify/CoachRecord.tsx'
import { type Choice, DecisionPanel } from '../DecisionPanel.tsx'
import { CheckField } from './CheckField.tsx'
import { commonChecks, confirmAll } from './claims-choice.ts'
import { DetailContent } from './DetailContent.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A coach’s whole profile with its claims: verified at once, returned, or decided on claim by claim. */
export function VerificationDetail({ item }: ItemDetailProps) {
  const query = useCoachToReviewQuery({ variables: { id: item.subjectId } })
  const coach = query.data?.coachProfile
  return (
    <DetailContent query={query} of={coach}>
      {(profile) => <Verification coach={profile} />}
    </DetailContent>
  )
}

const CLAIM_BY_CLAIM = 2

function Verification({ coach }: { coach: CoachToReviewQuery['coachProfile'] }) {
  const { id: coachId, fullName: name, claimsRevision } = coach
  const { claims } = useClaimDesk_profileFragment(coach)
  const [decideClaims] = useDecideClaimsMutation()
  const [verifyCoach] = useVerifyCoachMutation()
  const [returnProfile] = useReturnCoachProfileMutation()
  const stated = claims.filter(({ state }) => state !== 'EMPTY')
  const open = stated.filter(({ state }) => state !== 'VERIFIED')
  const checks = commonChecks(open)
  const [check, setCheck] = useState<ClaimReason | ''>(
    checks[0]?.value === 'DOCUMENT_SEEN' ? 'DOCUMENT_SEEN' : '',
  )
  const [choices, setChoices] = useState<ClaimChoices>({})
  const [isByClaim, setIsByClaim] = useState(false)
  const objects = Object.values(choices).some(({ verdict }) => verdict !== 'CONFIRMED')

  async function send(chosen: ClaimChoices): Promise<void> {
    const decisions = decisionsOf(open, chosen)
    if (decisions.length > 0) await decideClaims({ variables: { input: { coachId, decisions } } })
  }
  const verify = () => verifyCoach({ variables: { input: { coachId, claimsRevision, checked: [] } } })

  const options: Choice[] = [
    {
      title: 'Verify',
      effects: [open.length > 0 ? 'Confirms every claim' : 'Every claim is confirmed', 'Listed at once'],
      confirm: 'Verify coach',
      busy: 'Verifying',
      fields: open.length > 0 && <CheckField checks={checks} value={check} onChange={setCheck} />,
      mistake: () => (open.length > 0 && check === '' ? 'Choose how you checked the claims.' : null),
      carryOut: async () => {
        await send(confirmAll(open, check))
        await verify()
      },
      done: `${name} is verified and listed.`,
    },
    {
      title: 'Return for changes',
      effects: ['The coach reads your reason'],
      confirm: 'Return profile',
      busy: 'Returning',
      isDanger: true,
      reason: { label: 'What should the coach change?', hint: 'The coach reads this.' },
      carryOut: (reason) => returnProfile({ variables: { input: { coachId, reason } } }),
      done: `${name} got the profile back with your note.`,
    },
  ]
  const byClaim: Choice = {
    title: 'Claim by claim',
    effects: ['Confirm, refuse or ask for a change'],
    confirm: objects ? 'Send back' : 'Verify coach',
    busy: objects ? 'Sending back' : 'Verifying',
    mistake: () => {
      const isComplete = objects || open.every(({ claim }) => choices[claim])
      return isComplete ? unfinished(choices) : 'Decide on every claim.'
    },
    carryOut: async () => {
      await send(choices)
      if (!objects) await verify()
    },
    done: objects ? `${name} got the profile back with what you decided.` : `${name} is verified and listed.`,
  }
  return (
    <>
      <CoachRecord coach={coach} />
      <h3 className="mt-6 mb-3 font-text text-base font-semibold">Claims</h3>
      <ClaimList
        claims={stated}
        isChange={false}
        choices={choices}
        onChoose={isByClaim ? setChoices : undefined}
      />
      <DecisionPanel
        choices={open.length > 0 ? [...options, byClaim] : options}
        onChoose={(place) => setIsByClaim(place === CLAIM_BY_CLAIM)}
      />
    </>
  )
}
