import {
  usePauseListingMutation,
  useRequestVerificationMutation,
  useResumeListingMutation,
} from '../../../generated/graphql.ts'
import { useSessionVerb } from '../../sessions/actions/use-session-verb.ts'

/** The three verbs of a listing; each answers whether it went through. */
export function useListingVerbs() {
  const [request] = useRequestVerificationMutation()
  const [pause] = usePauseListingMutation()
  const [resume] = useResumeListingMutation()
  const { busy, run } = useSessionVerb()
  return {
    busy,
    requestVerification: () => run(request, 'Sent. We look at it by hand and write to you.'),
    pauseListing: () => run(pause, 'Paused. Sessions already sold stay.'),
    resumeListing: () => run(resume, 'You are listed again.'),
  }
}
