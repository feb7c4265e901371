import {
  type ClaimDecisionInput,
  type CoachToReviewQuery,
  useDecideClaimsMutation,
  useReturnCoachProfileMutation,
  useVerifyCoachMutation,
} from '../../../generated/graphql.ts'
import { useDecision } from '../use-decision.ts'

type Coach = CoachToReviewQuery['coachProfile']

export function useVerdict({ id: coachId, fullName: name, claimsRevision }: Coach) {
  const [decideClaims] = useDecideClaimsMutation()
  const [verifyCoach] = useVerifyCoachMutation()
  const [returnCoachProfile] = useReturnCoachProfileMutation()
  const { decide, ...decision } = useDecision()
  const send = (decisions: ClaimDecisionInput[]) =>
    decisions.length > 0 ? decideClaims({ variables: { input: { coachId, decisions } } }) : null
  return {
    ...decision,
    verify: (decisions: ClaimDecisionInput[]) =>
      decide(async () => {
        await send(decisions)
        await verifyCoach({ variables: { input: { coachId, claimsRevision, checked: [] } } })
      }, `${name} is verified and listed.`),
    answer: (decisions: ClaimDecisionInput[]) =>
      decide(async () => send(decisions), `${name} got the profile back with what you decided.`),
    sendBack: (reason: string) =>
      decide(
        () => returnCoachProfile({ variables: { input: { coachId, reason } } }),
        `${name} got the profile back with your note.`,
      ),
  }
}
