import { useState } from 'react'
import type { PaymentMethod } from '../../../generated/graphql.ts'
import type { MoneyValue } from '../../../lib/money.ts'
import { useMyPackages } from '../../packages/use-my-packages.ts'

interface Priced {
  packageId: string | null
  price: MoneyValue
}

/** What a held session is paid with: its package, or the seeker's choice of a card and, where it covers the price, credit. */
export function usePayMethod({ packageId, price }: Priced) {
  const { myCredit } = useMyPackages()
  const [chosen, chooseMethod] = useState<'CARD' | 'CREDIT'>('CARD')
  const isSold = price.amountMinor > 0 && !packageId
  const credit = myCredit.find(
    ({ amountMinor, currency }) => isSold && currency === price.currency && amountMinor >= price.amountMinor,
  )
  const method: PaymentMethod = packageId ? 'PACKAGE' : credit ? chosen : 'CARD'
  return { credit, method, chooseMethod }
}
