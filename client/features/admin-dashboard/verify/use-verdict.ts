import {
  useReturnCoachProfileMutation,
  useVerifyCoachMutation,
  type VerifyCoachMutationVariables,
} from '../../../generated/graphql.ts'
import { useDecision } from '../use-decision.ts'

export function useVerdict(coachId: string) {
  const [verifyCoach] = useVerifyCoachMutation()
  const [returnCoachProfile] = useReturnCoachProfileMutation()
  const { decide, ...decision } = useDecision()
  return {
    ...decision,
    verify: (name: string, checks: Omit<VerifyCoachMutationVariables['input'], 'coachId'>) =>
      decide(
        () => verifyCoach({ variables: { input: { coachId, ...checks } } }),
        `${name} is verified and listed.`,
      ),
    sendBack: (name: string, reason: string) =>
      decide(
        () => returnCoachProfile({ variables: { input: { coachId, reason } } }),
        `${name} got the profile back with your note.`,
      ),
  }
}
