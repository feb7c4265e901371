/** An amount as people read it: its minor units, with a sign, and its currency. */
export interface MoneyText {
  amount: number
  currency: string
}

const SIGNS: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' }
const MONEY = /(≈\s*)?([−-])?([£€$])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?(?!\d)/g

/** Every amount in a text, in its order; approximations, which are nobody's money, left out. */
export const moneyIn = (text: string): MoneyText[] =>
  [...text.matchAll(MONEY)].flatMap(([, about, minus, sign = '', whole = '', rest = '00']) =>
    about
      ? []
      : [
          {
            amount: (minus ? -1 : 1) * Number(whole.replaceAll(',', '') + rest),
            currency: SIGNS[sign] ?? sign,
          },
        ],
  )
