const stayed = (share: number, low: number, high: number, atRisk: number) => ({
  ...{ share, low, high, atRisk },
})
const point = (
  month: number,
  emailed: ReturnType<typeof stayed>,
  heldOut: ReturnType<typeof stayed>,
  [low, high]: readonly [number, number],
) => ({
  ...{ month, emailed, heldOut, fewest: heldOut.atRisk },
  difference: { value: emailed.share - heldOut.share, low, high },
})
const none = { leftBefore: 0, tooNew: 0 }
const year = point(
  12,
  stayed(0.932, 0.92, 0.942, 1716),
  stayed(0.871, 0.814, 0.912, 168),
  [0.018, 0.119],
)

/** Figures of an invented agency, for the pictures alone. */
export const heldOutFigures = {
  ...{ success: true, example: false },
  ...{ asOf: '2026-11-25', computedAt: '2026-11-25T16:00:00Z', percent: 15 },
  comparisons: [
    {
      ...{ id: 2, beganOn: '2026-10-20', percent: 15, from: 10, endsOn: null, points: [] },
      running: true,
      heldOut: { clients: 96, left: 1, ...none },
      emailed: { clients: 1702, left: 6, leftBefore: 1, tooNew: 23 },
      at: point(
        1,
        stayed(0.997, 0.993, 0.998, 1679),
        stayed(0.99, 0.93, 0.999, 95),
        [-0.006, 0.067],
      ),
      ...{ verdict: 'early', stayed: { of: 1685, clients: 12, low: -10, high: 113 } },
    },
    {
      ...{ id: 1, beganOn: '2025-03-03', percent: 10, from: 0, endsOn: '2026-10-20' },
      running: true,
      heldOut: { clients: 204, left: 26, ...none },
      emailed: { clients: 1840, left: 125, leftBefore: 4, tooNew: 12 },
      points: [
        point(
          3,
          stayed(0.985, 0.978, 0.99, 1801),
          stayed(0.971, 0.935, 0.987, 198),
          [-0.004, 0.05],
        ),
        point(
          6,
          stayed(0.968, 0.959, 0.975, 1775),
          stayed(0.931, 0.887, 0.959, 189),
          [0.008, 0.082],
        ),
        year,
      ],
      ...{ at: year, verdict: 'more', stayed: { of: 1836, clients: 112, low: 33, high: 219 } },
    },
  ],
}
