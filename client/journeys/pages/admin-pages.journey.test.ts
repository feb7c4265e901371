import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('admin', 'once')
