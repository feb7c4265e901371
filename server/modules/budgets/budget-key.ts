import { createHmac } from 'node:crypto'
import { type BudgetName, budgetOf } from './budget.rules.ts'
import { networkOf } from './network.rules.ts'

/** Whose budget it is, so that nobody who reads the table learns an address. */
export function ownerOf(secret: string, name: BudgetName, whose: string): string {
  const { by } = budgetOf(name)
  const value = by === 'network' ? networkOf(whose) : whose.trim().toLowerCase()
  return createHmac('sha256', secret).update(`budget:${by}:${value}`).digest('base64url')
}

/** The row of the table. */
export const rowKey = (name: BudgetName, owner: string): string => `${name}:${owner}`
