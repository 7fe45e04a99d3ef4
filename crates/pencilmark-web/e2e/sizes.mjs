/** Windows of phones, tablets and desktops, upright and on their side; two desktops and a phone are zoomed to 200 %. */
const ALL = [
  [320, 568], [360, 740], [390, 844], [740, 360], [844, 390], [768, 1024],
  [1024, 768], [1366, 650], [1366, 850], [1920, 1080], [640, 430], [683, 384], [180, 370],
]

/** All windows, views and lessons are looked at, as `.ci/long` asks. */
export const isAll = Boolean(process.env.PENCILMARK_TEST_ALL)

/** All of them, as `.ci/long` asks, or every sixth one. */
export const some = all => (isAll ? all : all.filter((_, number) => number % 6 === 0))

/** All of them, as `.ci/long` asks, or one for each number in turn. */
export const inTurn = (all, number) => (isAll ? all : [all[number % all.length]])

/** A desktop and a phone. */
export const TWO = [[1280, 860], [360, 740]]

export const SIZES = some(ALL)
