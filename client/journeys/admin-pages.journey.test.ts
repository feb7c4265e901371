import { walkPages } from '../testing/walk-pages.ts'

walkPages('admin')
