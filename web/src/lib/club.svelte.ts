// A server may belong to a club: then its key is asked for before anything that has to do with tables.
export const club = $state({ asked: false });
