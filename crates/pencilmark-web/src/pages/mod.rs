//! Pages of text: the pages about strategies, which are made here, and the page about the API, which the build makes.
//!
//! The pages also work without a script. A script sets the player's colours.
//!
//! Classes for the style sheet: `article` (the page), `chapter`, `lessons`, `example`, `facts` (a line below a title), `diagram` (drawn
//! signs), `depth-0` to `depth-9` (a line of an argument), `steps` (links to the page before and after), `terms` (words with their
//! meaning), `pencilmark` (a picture). `data-theme` is `auto`.

pub(crate) mod assets;
#[cfg(feature = "describe")]
mod description;
pub(crate) mod diagram;
pub(crate) mod fragment;
#[cfg(feature = "describe")]
mod kind;
mod layout;
mod lessons;
mod reading;
mod routes;
mod strategies;
mod tag;
mod thumbnail;

pub(crate) use assets::{answer as asset, index};
#[cfg(feature = "describe")]
pub(crate) use description::page as description;
pub(crate) use routes::router;
pub(crate) use strategies::all as articles;
