import { exact, type OwnPackage, returnReason } from './package-words.ts'

interface ReturnSumProps {
  package: OwnPackage
  /** Labels of the first line and the last. */
  paid: string
  back: string
}

/** How what comes back of a package is made up, and why. */
export function ReturnSum({ package: own, paid, back }: ReturnSumProps) {
  const { price, usedPrice, credited, creditedPrice, refundable } = own
  return (
    <>
      <dl className="num grid gap-2 rounded-m bg-sunken p-4 text-small" aria-live="polite">
        <Line label={paid} amount={exact(price)} />
        <Line label={usedLabel(own)} amount={exact(usedPrice)} />
        {credited > 0 && <Line label={`${credited} became credit`} amount={exact(creditedPrice)} />}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{back}</dt>
          <dd>{exact(refundable)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-small text-ink-2">{returnReason(own)}</p>
    </>
  )
}

function usedLabel({ used, single, isBookable }: OwnPackage): string {
  if (used === 0) return 'Nothing used'
  return isBookable ? `${used} used, at ${exact(single)} each` : `${used} used, at the package’s price`
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
