// Shown as blocks on a phone, a table loses its roles in some browsers unless they are explicit.
export const tableRole = { role: 'table' }
export const groupRole = { role: 'rowgroup' }
export const rowRole = { role: 'row' }
export const headRole = { role: 'columnheader' }
export const cellRole = { role: 'cell' }
