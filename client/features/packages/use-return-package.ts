import { useReturnPackageMutation } from '../../generated/graphql.ts'
import { exact, type OwnPackage } from './package-words.ts'
import { useReturn } from './use-return.ts'

/** Returns one's own package. */
export function useReturnPackage(own: OwnPackage, on: { onDone: () => void; onChanged: () => void }) {
  const [returnPackage] = useReturnPackageMutation()
  const { refundable } = own
  return useReturn(own, {
    ...on,
    done: refundable.amountMinor > 0 ? `Returned. ${exact(refundable)} goes back to your card.` : 'Returned.',
    giveBack: (input) => returnPackage({ variables: { input } }),
  })
}
