// `npm run pictures`: the pictures of the README, taken of the built portal in its demo mode. `npm run pictures -- guide`: the parts of the
// kit for docs/modules.md. `npm run pictures -- review [name] [look]`: every screen in every look, into out/review; `name` is the name of a
// screen or a part of several names, `look` a width, a scheme or both: `360`, `dark`, `360-dark`. It ends with the pictures that failed,
// each with its reason, and with the count.
import { takeGuidePictures } from './pictures/guide.ts';
import { takeReadmePictures } from './pictures/readme.ts';
import { takeReviewPictures } from './pictures/review.ts';

const [set, ...words] = process.argv.slice(2);
if (set === undefined) await takeReadmePictures();
else if (set === 'guide') await takeGuidePictures();
else if (set === 'review') process.exitCode = (await takeReviewPictures(words)) ? 0 : 1;
else {
  console.error(`There is no set of pictures "${set}": use no word, "guide" or "review".`);
  process.exitCode = 2;
}
