/** Numbers of pictures and other attachments in a file, which are not imported. */
export interface Media {
  readonly photos: number;
  /** Number of recordings, videos and documents. */
  readonly attachments: number;
}

export const NO_MEDIA: Media = { photos: 0, attachments: 0 };

const PHOTO = /\.(?:jpe?g|png|gif|heic|heif|webp|tiff?)$/i;
const ATTACHMENT = /\.(?:mp4|mov|m4v|avi|webm|m4a|mp3|wav|aac|ogg|pdf)$/i;

/** Counts media by file names. */
export function mediaOf(names: readonly string[]): Media {
  return {
    photos: names.filter((name) => PHOTO.test(name)).length,
    attachments: names.filter((name) => ATTACHMENT.test(name)).length,
  };
}

export function together(one: Media, other: Media): Media {
  return { photos: one.photos + other.photos, attachments: one.attachments + other.attachments };
}

/**
 * Combines two counts of the same media by taking the greater numbers: a picture that an entry mentions and the zip
 * contains is counted once.
 */
export function more(one: Media, other: Media): Media {
  return {
    photos: Math.max(one.photos, other.photos),
    attachments: Math.max(one.attachments, other.attachments),
  };
}
