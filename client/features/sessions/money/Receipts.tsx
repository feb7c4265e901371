import FileDown from 'lucide-react/icons/file-down'
import { Icon } from '../../../components/Icon.tsx'
import type { SessionMoneyQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

const NAMES = { RECEIPT: 'Receipt', CREDIT_NOTE: 'Credit note' } as const

/** The documents of a session's money, to download. */
export function Receipts({ receipts }: { receipts: SessionMoneyQuery['sessionReceipts'] }) {
  if (receipts.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 border-t border-line pt-2">
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
