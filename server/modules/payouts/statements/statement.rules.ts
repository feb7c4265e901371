import { formatAmount } from '../../../lib/format-amount.ts'
import { plainMarkdown } from '../../../lib/plain-markdown.ts'
import type { Currency } from '../../../lib/currency.rules.ts'

/** A correction cancels the statement of a payout that came back. */
export type StatementKind = 'statement' | 'correction'

export const statementNumber = (number: number): string => `S-${String(number).padStart(6, '0')}`

export interface StatementLine {
  title: string
  startsAt: Date
  /** Negative when it recovers a session that an earlier payout included. */
  netMinor: number
  commissionMinor: number
  /** It became owed after an earlier payout had included the session. */
  isRest: boolean
}

export interface Statement {
  number: number
  kind: StatementKind
  /** Of the statement that a correction cancels. */
  correctedNumber: number | null
  issuedAt: Date
  coachName: string
  /** In words. */
  country: string | null
  currency: Currency
  amountMinor: number
  /** Earliest first. */
  lines: readonly StatementLine[]
  paidAt: Date
  transferRef: string
}

/** What the document says, in Markdown; `title` and `summary` stand above it. */
export function statementText(statement: Statement, productName: string) {
  const { kind, number, correctedNumber, issuedAt, coachName, country, paidAt, transferRef } = statement
  const isCorrection = kind === 'correction'
  const sign = isCorrection ? -1 : 1
  const money = (minor: number) => signed(sign * minor, statement.currency)
  const sum = (of: (line: StatementLine) => number) =>
    statement.lines.reduce((all, line) => all + of(line), 0)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const shares = ({ netMinor, commissionMinor }: Pick<StatementLine, 'netMinor' | 'commissionMinor'>) => [
    money(netMinor + commissionMinor),
    money(commissionMinor),
    money(netMinor),
  ]
  const taken = statement.lines.filter(isTaken)
  const paid = statement.lines.length - taken.length
  const total = {
    netMinor: sum((line) => line.netMinor),
    commissionMinor: sum((line) => line.commissionMinor),
  }
  const body = [
    `**Issued by** ${plainMarkdown(productName)} for the coach, by the self-billing that our terms agree on.`,
    `**Coach** ${plainMarkdown(coachName)}${country ? `, paying tax in ${plainMarkdown(country)}` : ''}`,
    `**Issued on** ${day(issuedAt)}`,
    isCorrection
      ? `**Takes back** statement ${statementNumber(correctedNumber ?? 0)}: the payout of ${day(paidAt)}, reference ${plainMarkdown(transferRef)}, came back from the bank. What it was for is paid out anew, with a statement of its own.`
      : `**Paid out on** ${day(paidAt)}, reference ${plainMarkdown(transferRef)}`,
    [
      row(['Date', 'Session', 'Paid by the student', 'Commission', 'Yours']),
      row([':---', ':---', '---:', '---:', '---:']),
      ...statement.lines.map((line) =>
        row([day(line.startsAt), plainMarkdown(lineTitle(line)), ...shares(line)]),
      ),
      row(['', 'In all', ...shares(total)]),
    ].join('\n'),
    `${taken.length > 0 ? 'What is taken back was paid out before a bank took the student’s payment back. ' : ''}Amounts paid by students are after refunds. Dates are in UTC. Taxes on what is paid out are the coach’s own.`,
  ].join('\n\n')
  const name = isCorrection ? 'Correction' : 'Self-billing statement'
  return {
    label: 'Payout',
    title: `${name} ${statementNumber(number)}`,
    summary: `${money(statement.amountMinor)} for ${paid === 1 ? 'one session' : `${paid} sessions`}`,
    body,
  }
}

const isTaken = ({ netMinor }: StatementLine) => netMinor < 0

function lineTitle(line: StatementLine): string {
  if (isTaken(line)) return `Taken back: ${line.title}`
  return line.isRest ? `Rest of ${line.title}` : line.title
}

const signed = (minor: number, currency: Currency) =>
  minor < 0 ? `−${formatAmount(-minor, currency)}` : formatAmount(minor, currency)

const day = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at)
