import { RadioCards } from '../../../components/fields/RadioCards.tsx'
import type { PaymentMethod } from '../../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'

interface PayMethodsProps {
  price: MoneyValue
  /** What the seeker has, which covers the price. */
  credit: MoneyValue
  value: PaymentMethod
  onChange: (method: 'CARD' | 'CREDIT') => void
}

const exact = (value: MoneyValue) => formatMoney(value, { decimals: 'always' })

/** For who has enough credit: whether to use it. */
export function PayMethods({ price, credit, value, onChange }: PayMethodsProps) {
  return (
    <div className="num mt-5">
      <RadioCards<'CARD' | 'CREDIT'>
        legend="Pay with"
        columns={1}
        options={[
          { value: 'CARD', title: 'A card' },
          {
            value: 'CREDIT',
            title: `${exact(price)} of your credit`,
            description: `You have ${exact(credit)}.`,
          },
        ]}
        value={value === 'PACKAGE' ? undefined : value}
        onChange={onChange}
      />
    </div>
  )
}
