import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('admin', 'in every width and theme')
