import { walkPages } from '../testing/walk-pages.ts'

walkPages('coach')
