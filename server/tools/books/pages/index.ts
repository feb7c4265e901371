import type { MoneyPage } from '../page.ts'
import { ADMIN_PAGES } from './admin-pages.ts'
import { COACH_PAGES } from './coach-pages.ts'
import { DOCUMENT_PAGES } from './document-pages.ts'
import { PREPAID_PAGES } from './prepaid-pages.ts'
import { PROFILE_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { SESSION_PAGES } from './session-pages.ts'

export const MONEY_PAGES: readonly MoneyPage[] = [
  ...PUBLIC_PAGES,
  ...SESSION_PAGES,
  ...PROFILE_PAGES,
  ...COACH_PAGES,
  ...ADMIN_PAGES,
  ...PREPAID_PAGES,
  ...DOCUMENT_PAGES,
]
