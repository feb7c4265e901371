import { walkPages } from '../../testing/pages/walk-pages.ts'

walkPages('coach', 'in every width and theme')
