// The Recruiter's eye: shut, the screen shows what everybody sees.
export const eye = $state({ shut: false });
