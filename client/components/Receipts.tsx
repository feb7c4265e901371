import FileDown from 'lucide-react/icons/file-down'
import { Icon } from './Icon.tsx'
import { formatMoney, type MoneyValue } from '../lib/money.ts'

const NAMES = { RECEIPT: 'Receipt', CREDIT_NOTE: 'Credit note' } as const

interface ReceiptsProps {
  receipts: readonly { number: string; kind: keyof typeof NAMES; url: string; amount: MoneyValue }[]
}

/** The documents of what was paid, to download. */
export function Receipts({ receipts }: ReceiptsProps) {
  if (receipts.length === 0) return null
  return (
    <ul className="mt-4 -mb-2 flex flex-wrap gap-x-5 border-t border-line pt-2">
      {receipts.map(({ number, kind, url, amount }) => (
        <li key={number}>
          <a
            href={url}
            download
            className="press inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand hover:underline"
          >
            <Icon of={FileDown} size={16} />
            <span className="num">
              {NAMES[kind]} {number}, {formatMoney(amount, { decimals: 'always' })} (PDF)
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
