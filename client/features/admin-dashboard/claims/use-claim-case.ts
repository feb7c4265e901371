import { useEffect, useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { useReleaseClaimCaseMutation, useTakeClaimCaseMutation } from '../../../generated/graphql.ts'

/** Takes the case of whoever is opened, so that no other admin decides on it meanwhile. */
export function useClaimCase(coachId: string) {
  const [take] = useTakeClaimCaseMutation()
  const [release, { loading }] = useReleaseClaimCaseMutation()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    const variables = { input: { coachId } }
    take({ variables }).then(
      () => setRefusal(undefined),
      (error: unknown) => setRefusal(describeError(error).message),
    )
  }, [take, coachId])
  return {
    refusal,
    busy: loading,
    giveBack: () =>
      release({ variables: { input: { coachId } } }).then(
        () => true,
        (error: unknown) => {
          setRefusal(describeError(error).message)
          return false
        },
      ),
  }
}
