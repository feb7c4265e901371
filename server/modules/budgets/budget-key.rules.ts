import { createHmac } from 'node:crypto'
import { canonicalAddress } from '../../lib/canonical-address.rules.ts'
import { type Budget, type BudgetName, budgetOf } from './budget.rules.ts'
import { networkOf } from './network.rules.ts'

/** All spellings of one mailbox are one, or tags behind a plus would be budgets without end. */
const NORMAL: Partial<Record<Budget['by'], (whose: string) => string>> = {
  network: networkOf,
  address: canonicalAddress,
}

/** Whose budget it is, so that nobody who reads the table learns an address. */
export function ownerOf(secret: string, name: BudgetName, whose: string): string {
  return ownerBy(secret, budgetOf(name).by, whose)
}

export function ownerBy(secret: string, by: Budget['by'], whose: string): string {
  const value = NORMAL[by]?.(whose) ?? whose.trim().toLowerCase()
  return createHmac('sha256', secret).update(`budget:${by}:${value}`).digest('base64url')
}

/** The row of the table. */
export const rowKey = (name: BudgetName, owner: string): string => `${name}:${owner}`
