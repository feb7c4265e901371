import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('visitor', 'in every width and theme')
